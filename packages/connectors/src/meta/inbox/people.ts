import type { InboxAuthor } from '#src/inbox/inbox.ts';

/** Somebody as Facebook tells of them: there are no addresses of people. */
export function pagePerson({ id, name }: { id: string; name?: string | undefined }): InboxAuthor {
  return { remoteId: id, name: name ?? null, userName: null, avatarUrl: null, profileUrl: null };
}

/** Somebody at Instagram, by the address that everybody has there. */
export function instagramPerson(
  host: string,
  { id, username }: { id: string; username?: string | undefined },
): InboxAuthor {
  const profileUrl = username === undefined ? null : `${host}/${encodeURIComponent(username)}/`;
  return { remoteId: id, name: null, userName: username ?? null, avatarUrl: null, profileUrl };
}

/** Both networks' words for somebody in a private thread. */
type Participant = { id: string; name?: string | undefined; username?: string | undefined };
export type TellPerson = (participant: Participant) => InboxAuthor;
