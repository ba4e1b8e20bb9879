import type { ClientSection } from '#entities/clients/client-section.ts';
import { accountsSection } from '#features/accounts/client-section.tsx';
import { approvalSection, clientLinkSection } from '#features/approvals/client-section.tsx';
import { voiceSection } from '#features/assistant/client-section.tsx';
import { ownClientSections } from '#features/clients/client-sections.tsx';
import { inboxSection } from '#features/inbox-settings/client-section.tsx';
import { composingSections, postsSection, queueSection } from '#features/posts/client-section.tsx';

/** The sections of a client's page, in their order. A feature that has something to show there adds one line. */
export const clientSections: ClientSection[] = [
  postsSection,
  queueSection,
  approvalSection,
  accountsSection,
  clientLinkSection,
  ...ownClientSections,
  ...composingSections,
  voiceSection,
  inboxSection,
];
