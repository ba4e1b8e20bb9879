import type { CalendarPost } from '@ruche/contracts/calendar';
import { addDays, dayOf } from '@ruche/contracts/time';
import { CalendarDays, CalendarRange, Copy, Flag } from 'lucide-react';
import { ActionMenu } from '#components/action-menu.tsx';
import { Button } from '#components/ui/button.tsx';
import { mondayOf } from '#features/calendar/days.ts';
import { copyMenu as words } from '#features/calendar/words/moving.ts';
import { toast } from '#lib/toast.ts';
import type { CopySource } from './copy-dialog.tsx';

type CopyMenuProps = {
  posts: readonly CalendarPost[];
  isPlaceholder: boolean;
  hasWeek: boolean;
  selectedDay: string;
  campaignId: string | undefined;
  onCopy: (source: CopySource) => void;
};

/** Copies what is shown of the selected day, its week, or the campaign. */
export function CopyMenu(props: CopyMenuProps) {
  const { posts, isPlaceholder, hasWeek, selectedDay, campaignId, onCopy } = props;
  const monday = mondayOf(selectedDay);
  const within = (from: string, to: string) => posts.filter(({ at }) => dayOf(at) >= from && dayOf(at) < to);
  const offer = (title: string, some: readonly CalendarPost[], firstDay: string) => {
    if (some.length === 0) toast(words.empty);
    else onCopy({ title, source: { posts: some }, firstDay });
  };
  const ofDay = within(selectedDay, addDays(selectedDay, 1));
  const ofWeek = within(monday, addDays(monday, 7));
  return (
    <ActionMenu
      button={
        <Button aria-label={words.label} disabled={isPlaceholder}>
          <Copy aria-hidden="true" />
          <span className="max-sm:sr-only">{words.copy}</span>
        </Button>
      }
      actions={[
        {
          label: words.day,
          icon: CalendarDays,
          onSelect: () => offer(words.ofDay, ofDay, addDays(selectedDay, 7)),
        },
        ...(hasWeek
          ? [
              {
                label: words.week,
                icon: CalendarRange,
                onSelect: () =>
                  offer(
                    words.ofWeek,
                    ofWeek,
                    addDays(dayOf(ofWeek.map(({ at }) => at).toSorted()[0] ?? `${monday}T00:00`), 7),
                  ),
              },
            ]
          : []),
        ...(campaignId === undefined
          ? []
          : [
              {
                label: words.campaign,
                icon: Flag,
                onSelect: () =>
                  onCopy({ title: words.ofCampaign, source: { campaignId }, firstDay: addDays(selectedDay, 7) }),
              },
            ]),
      ]}
    />
  );
}
