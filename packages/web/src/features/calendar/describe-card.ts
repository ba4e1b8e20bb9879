import { networkName, type PlatformId } from '@ruche/contracts/accounts';
import type { CalendarPost } from '@ruche/contracts/calendar';
import type { PublicationStatus } from '@ruche/contracts/posts';
import { describeCard as texts } from '#features/calendar/words/common.ts';
import { lookOf, postLooks } from './post-looks.ts';

/** What needs somebody speaks for a network with several accounts. */
const weight: readonly PublicationStatus[] = [
  'needs_check',
  'failed',
  'publishing',
  'draft',
  'in_review',
  'approved',
  'scheduled',
  'published',
];

export type NetworkState = { platform: PlatformId; status: PublicationStatus };

/** Each network once, with the state of that of its accounts which needs somebody most. */
export function networkStates({ publications }: Pick<CalendarPost, 'publications'>): NetworkState[] {
  const states = new Map<PlatformId, PublicationStatus>();
  for (const { platform, status } of publications) {
    const known = states.get(platform);
    if (known === undefined || weight.indexOf(status) < weight.indexOf(known)) states.set(platform, status);
  }
  return Array.from(states, ([platform, status]) => ({ platform, status }));
}

/** Whether the networks stand differently, so that each has to say how. */
export function isMixed(states: readonly NetworkState[]): boolean {
  return states.some(({ status }) => status !== states[0]?.status);
}

const listFormat = new Intl.ListFormat('en-US', { type: 'conjunction' });

const namesOf = (states: readonly NetworkState[]) =>
  listFormat.format(states.map(({ platform }) => networkName(platform)));

function stateWords(post: CalendarPost): string {
  const { publications } = post;
  const { label } = lookOf(post);
  const states = networkStates({ publications });
  if (states.length === 0) return texts.noAccounts(label);
  if (!isMixed(states)) return `${label} on ${namesOf(states)}`;
  const byStatus = Map.groupBy(states, (state) => state.status);
  const parts = Array.from(byStatus, ([one, some]) => `${postLooks[one].label.toLowerCase()} on ${namesOf(some)}`);
  return `${label}: ${parts.join(', ')}`;
}

/** What a card shows, where there is no text. */
export function textOf({ text, mediaCount }: Pick<CalendarPost, 'text' | 'mediaCount'>): string {
  if (text !== '') return text;
  return mediaCount > 0 ? texts.onlyMedia : texts.noText;
}

/** What a card shows by marks and shapes, in words. */
export function describeCard(post: CalendarPost): string {
  const files = post.mediaCount === 0 ? [] : [post.mediaCount === 1 ? '1 file' : `${post.mediaCount} files`];
  const marks = [...(post.isQueued ? ['queued'] : []), ...(post.isEvergreen ? ['repeats'] : [])];
  return `${[post.clientName, stateWords(post), ...marks, ...files].join(', ')}.`;
}
