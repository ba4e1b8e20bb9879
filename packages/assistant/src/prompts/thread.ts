import type { Prompt } from '#src/prompt.ts';

type Material = Prompt['materials'][number];

/** One message of a conversation; without a name it is the client's own. */
export type ThreadLine = { name: string | null; isOwn: boolean; text: string };

/** A conversation with somebody, oldest first, and the post that it is below. */
export type Thread = { kind: 'comment' | 'message'; lines: readonly ThreadLine[]; post: string | null };

const nobody = 'Someone';
const own = 'The client';

/** Each line with whoever wrote it: their name is masked as it is everywhere else. */
export function threadMaterials({ kind, lines, post }: Thread): Material[] {
  return [
    { kind: 'post', title: 'The post that it is below', texts: post === null || post === '' ? [] : [post] },
    {
      kind,
      title: 'The conversation, oldest first',
      texts: lines.map(({ name, isOwn, text }) => `${isOwn ? own : (name ?? nobody)}: ${text}`),
    },
  ];
}
