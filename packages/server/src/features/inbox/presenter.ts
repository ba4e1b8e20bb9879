import type { Conversation, InboxPerson } from '@ruche/contracts/inbox';
import type { ConversationRead, PersonRead } from '@ruche/database/inbox';
import type { Profiles } from '#domain/accounts/presenter.ts';
import { abilitiesOf } from '#domain/inbox/abilities.ts';
import { windowOf } from './policy.ts';
import type { Showing } from './schema.ts';

/** Names are what strangers chose. */
const shownOfName = 200;

function nameOf({ name, userName, platform }: Pick<PersonRead, 'name' | 'userName' | 'platform'>, profiles: Profiles) {
  const whole = name ?? userName ?? `${profiles[platform].name} member`;
  return Array.from(whole).slice(0, shownOfName).join('');
}

/** Addresses that strangers gave are followed only where they lead to a page. */
const pageAt = (url: string | null) => (url !== null && /^https?:\/\//i.test(url) ? url : null);

export function presentPerson({ remoteId, ...person }: PersonRead, profiles: Profiles): InboxPerson {
  return {
    ...person,
    platformUserId: remoteId,
    name: nameOf(person, profiles),
    avatarUrl: pageAt(person.avatarUrl),
    profileUrl: pageAt(person.profileUrl),
  };
}

function presentPost({ workspaceId, post }: ConversationRead, { addresses }: Showing): Conversation['post'] {
  if (post === null) return null;
  const { thumbnail, permalink, ...rest } = post;
  const sign = (mediaId: string, key: string) => addresses.sign({ workspaceId, mediaId, file: 'thumbnail' }, key);
  return {
    ...rest,
    permalink: pageAt(permalink),
    thumbnailUrl: thumbnail && sign(thumbnail.mediaId, thumbnail.storageKey),
  };
}

export function presentConversation(row: ConversationRead, showing: Showing, now = new Date()): Conversation {
  const { id, kind, client, account, platform, accountName, person } = row;
  return {
    id,
    kind,
    client,
    account: {
      socialAccountId: account?.id ?? null,
      platform,
      name: accountName,
      avatarPath: account?.avatarHash
        ? `/api/v1/social-accounts/${account.id}/avatar?hash=${account.avatarHash}`
        : null,
      isConnected: account !== null && !account.isLost,
    },
    person: person && presentPerson(person, showing.profiles),
    post: presentPost(row, showing),
    state: row.state,
    snoozedUntil: row.snoozedUntil,
    assigneeId: row.assigneeId,
    labelIds: row.labelIds,
    isSpam: row.isSpam,
    isWatched: row.isWatched,
    sentiment: row.sentiment,
    language: row.language,
    unreadCount: row.unreadCount,
    waitingSince: row.waitingSince,
    dueAt: row.dueAt,
    lastMessage: {
      text: row.lastText,
      direction: row.lastDirection,
      at: row.lastMessageAt,
      hasAttachments: row.lastHasAttachments,
    },
    hasTrouble: row.hasTrouble,
    window: windowOf(row, showing, now),
    abilities: abilitiesOf(row, showing, kind),
    createdAt: row.createdAt,
  };
}
