import { lazyPanel } from '#components/lazy-part.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import type { ClientSection } from '#entities/clients/client-section.ts';
import { contactsSection as words } from '#features/clients/words/common.ts';
import { DetailsSection } from './components/details-section.tsx';
import { NotesSection } from './components/notes-section.tsx';
import { TagsSection } from './components/tags-section.tsx';

const ContactsSection = lazyPanel(async () => (await import('./components/contacts-section.tsx')).ContactsSection, {
  title: words.title,
  skeleton: <Skeleton className="h-28 rounded-card" />,
  isSecondary: true,
});

/** What every client's page has of itself. */
export const ownClientSections: ClientSection[] = [
  { id: 'details', column: 'side', component: DetailsSection },
  { id: 'contacts', column: 'side', component: ContactsSection },
  { id: 'notes', column: 'side', component: NotesSection },
  { id: 'tags', column: 'side', component: TagsSection },
];
