import { Contact, FileDown, Undo2, UserRoundMinus, UserRoundPen, UserRoundPlus } from 'lucide-react';

/** How what happens to clients is drawn in the overview's recent activity. */
export const clientActivityIcons = {
  client_created: UserRoundPlus,
  client_changed: UserRoundPen,
  client_deleted: UserRoundMinus,
  client_restored: Undo2,
  contact_added: Contact,
  contact_changed: Contact,
  contact_removed: Contact,
  clients_imported: FileDown,
} as const;
