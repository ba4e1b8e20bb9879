import type { ClientSection } from '#entities/clients/client-section.ts';
import { ContactsSection } from './components/contacts-section.tsx';
import { DetailsSection } from './components/details-section.tsx';
import { NotesSection } from './components/notes-section.tsx';
import { TagsSection } from './components/tags-section.tsx';

/** What every client's page has of itself. */
export const ownClientSections: ClientSection[] = [
  { id: 'details', column: 'side', component: DetailsSection },
  { id: 'contacts', column: 'side', component: ContactsSection },
  { id: 'notes', column: 'side', component: NotesSection },
  { id: 'tags', column: 'side', component: TagsSection },
];
