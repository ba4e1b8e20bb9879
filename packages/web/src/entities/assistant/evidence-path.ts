import type { EvidenceLink } from '@ruche/contracts/assistant';
import { paths } from '#config/paths.ts';

/** What competitors posted is at their network alone. */
type OwnTarget = Exclude<EvidenceLink['target'], 'watched'>;

const withId = (path: string, name: string, id: string) => `${path}?${new URLSearchParams({ [name]: id }).toString()}`;

const pathOf: Record<OwnTarget, (id: string) => string> = {
  post: (id) => paths.post.replace('$postId', encodeURIComponent(id)),
  publication: (id) => `${withId(paths.socialFeed, 'publicationId', id)}&view=all`,
  conversation: (id) => withId(paths.socialFeed, 'conversation', id),
  day: (id) => withId(paths.calendar, 'date', id),
  account: (id) => withId(paths.analytics, 'accountId', id),
  client: (id) => paths.client.replace('$clientId', encodeURIComponent(id)),
};

/** The screen that shows what a piece of evidence is about. */
export const evidencePath = ({ target, id }: { target: OwnTarget; id: string }): string => pathOf[target](id);
