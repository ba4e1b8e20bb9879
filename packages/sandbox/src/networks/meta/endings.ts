import { z } from 'zod';
import { readList, writeList } from '#src/networks/lists.ts';
import type { NetworkContext } from '#src/networks/network.ts';
import type { Token } from '#src/networks/tokens.ts';

/** What can befall a person's tokens besides time and their own will, by the subcode that tells it. */
export const endings = {
  459: 'The session has been invalidated because the user needs to log in at www.facebook.com and pass a security check.',
  460: 'The session has been invalidated because the user changed their password or Facebook has changed the session for security reasons.',
  464: 'The session does not belong to a confirmed user.',
  467: 'The session is invalid because the user logged out.',
} as const;
export type Ending = keyof typeof endings;

const EndedSchema = z.object({
  personId: z.string(),
  subcode: z.union([z.literal(459), z.literal(460), z.literal(464), z.literal(467)]),
  at: z.number(),
});

function nameOf({ platform }: NetworkContext): string {
  return `${platform}_endings`;
}

/** Everything they gave until now ends; a new login is not touched. */
export function endTokens(context: NetworkContext, personId: string, subcode: Ending): void {
  const others = readList(context.db, nameOf(context), EndedSchema).filter((ended) => ended.personId !== personId);
  writeList(context.db, nameOf(context), [...others, { personId, subcode, at: context.now() }]);
}

export function findEnding(context: NetworkContext, token: Token): Ending | undefined {
  const ended = readList(context.db, nameOf(context), EndedSchema);
  return ended.find(({ personId, at }) => personId === token.personId && at >= token.createdAt)?.subcode;
}
