import {
  CalendarCheck,
  CalendarCog,
  CalendarMinus,
  CalendarX,
  CircleAlert,
  CircleCheck,
  CirclePause,
  CirclePlay,
  FileUp,
  Repeat,
  RotateCw,
  ScanSearch,
  Undo2,
} from 'lucide-react';

/** How what happens to posts is drawn in the overview's recent activity. */
export const postActivityIcons = {
  post_scheduled: CalendarCheck,
  post_changed: CalendarCog,
  post_unscheduled: CalendarMinus,
  post_deleted: CalendarX,
  post_restored: Undo2,
  post_published: CircleCheck,
  post_failed: CircleAlert,
  post_needs_check: ScanSearch,
  evergreen_skipped: Repeat,
  posts_changed: CalendarCog,
  posts_resent: RotateCw,
  posts_imported: FileUp,
  posts_import_undone: Undo2,
  publishing_paused: CirclePause,
  publishing_resumed: CirclePlay,
} as const;
