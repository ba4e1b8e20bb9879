/** Somebody who can be mentioned, and who that is where not everybody is a teammate. */
export type Member = { id: string; name: string; about?: string };

/** What is being typed after an @, and where it began; null where nobody is being mentioned. */
export function mentionAt(text: string, caret: number): { from: number; typed: string } | null {
  const found = /(^|\s)@([^\s@]*(?: [^\s@]*)?)$/u.exec(text.slice(0, caret));
  if (found === null) return null;
  const typed = found[2] ?? '';
  return { from: caret - typed.length - 1, typed };
}

const folded = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** Those whose name begins with what was typed, or one of whose names does. */
export function findMembers(members: readonly Member[], typed: string): Member[] {
  const sought = folded(typed);
  return members
    .filter(({ name }) => folded(name).startsWith(sought) || folded(name).includes(` ${sought}`))
    .slice(0, 6);
}

/** Who is mentioned in a note: whose whole name follows an @. */
export function mentionedIn(text: string, members: readonly Member[]): string[] {
  return members.filter(({ name }) => text.includes(`@${name}`)).map(({ id }) => id);
}
