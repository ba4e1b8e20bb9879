import { lazyPanel } from '#components/lazy-part.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import type { ClientSection } from '#entities/clients/client-section.ts';
import { clientSection as words } from './words/section.ts';

const RuleSection = lazyPanel(async () => (await import('./components/rule/rule-section.tsx')).RuleSection, {
  title: words.rule,
  skeleton: <Skeleton className="h-32 rounded-card" />,
});
const LinkSection = lazyPanel(async () => (await import('./components/link/link-section.tsx')).LinkSection, {
  title: words.link,
  skeleton: <Skeleton className="h-28 rounded-card" />,
  isSecondary: true,
});

/** Who approves a client’s posts. */
export const approvalSection: ClientSection = { id: 'approval', column: 'main', component: RuleSection };

/** Where the client does. */
export const clientLinkSection: ClientSection = { id: 'client-link', column: 'side', component: LinkSection };
