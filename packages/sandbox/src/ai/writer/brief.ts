import type { Conversation, Turn } from '#src/ai/conversation.ts';

type Language = 'fr' | 'en';

/** What the writer understood of a request. */
export type Brief = {
  language: Language;
  /** Whether French readers are called tu. */
  isFamiliar: boolean;
  /** Most characters that were asked for. */
  limit: number | null;
  task: Task;
  /** Everything that was said, for numbers and IDs in it. */
  said: string;
  /** What the person asked for, without the materials. */
  request: string;
  materials: Material[];
  /** What tools gave, where it is fenced. */
  read: Material[];
};

type Material = { title: string; text: string };

const tasks = {
  rewrite: /\brewrite(?![^.]{0,60}\b(?:short|long))|\bwrite an?(?: [\w-]+)? post\b/i,
  shorten: /\bshort(?:en|er)|raccourci|plus court/i,
  lengthen: /\blength(?:en)|\blonger\b|rallonge|plus long|développe/i,
  translate: /\btranslat|tradui/i,
  hashtags: /\bhashtags?\b/i,
  first_comment: /first comment|premier commentaire/i,
  alt: /\balt(?:ernative)?[ -]?text|texte alternatif|describe (?:the|this) (?:picture|image)/i,
  summary: /\bsummar|\brésum/i,
  reply: /\b(?:reply|replies|respond)\b|répon(?:se|dre|ds|dez)/i,
} as const;
type Task = keyof typeof tasks;

const frenchWords =
  /\b(?:le|la|les|des|une?|est|et|pour|dans|nous|vous|avec|sur|qui|que|quoi|quels?|quelles?|ce|cette)\b/gi;
const englishWords = /\b(?:the|an?|is|are|and|for|in|we|you|with|on|who|that|what|which|this|how|our|your)\b/gi;

function guessLanguage(text: string): Language {
  return (text.match(frenchWords)?.length ?? 0) > (text.match(englishWords)?.length ?? 0) ? 'fr' : 'en';
}

// The last one said counts: the task comes after the rules.
function findLanguage(instructions: string, request: string): Language {
  const named = /\b(?:in|to|into|language:?)\s+(french|english|fr|en)\b|\ben (français|anglais)\b/gi;
  const last = [...`${instructions}\n${request}`.matchAll(named)].at(-1);
  const name = (last?.[1] ?? last?.[2])?.toLowerCase();
  if (name) return name.startsWith('fr') ? 'fr' : 'en';
  return guessLanguage(request || instructions);
}

function findLimit(text: string): number | null {
  const limits = [...text.matchAll(/(\d[\d,\u202f\u00a0 ]*)\s*(?:characters|caractères|signes)/gi)].map(
    ([, digits = '']) => Number(digits.replace(/\D/g, '')),
  );
  const useful = limits.filter((limit) => limit >= 20);
  return useful.length > 0 ? Math.min(...useful) : null;
}

/** A fence is a short line with a random word that comes back in a later line; what is between them is material. */
const fence = /^(?=.{8,160}$)(\W{0,4}.*?\b(?=[\w-]*\d)(?=[\w-]*[a-z])([\w-]{8,})\b.*)\n([\s\S]*?)\n?^.{0,120}\2.*$/gim;

function splitMaterials(text: string): { rest: string; materials: Material[] } {
  const materials: Material[] = [];
  const rest = text.replace(fence, (_whole, head: string, boundary: string, inside: string) => {
    const title = head
      .replace(boundary, '')
      .replace(/[^\p{L}\p{N} ’'-]+/gu, ' ')
      .trim();
    materials.push({ title, text: inside.trim() });
    return '';
  });
  return { rest, materials: materials.filter((material) => material.text !== '') };
}

/** The task that is named first: "Shorten the draft. Keep its hashtags." is about shortening. */
function findTask(text: string): Task | null {
  const found = Object.entries(tasks)
    .map(([task, words]) => ({ task: task as Task, at: text.search(words) }))
    .filter(({ at }) => at !== -1)
    .toSorted((left, right) => left.at - right.at);
  return found[0]?.task ?? null;
}

/** Schemas in the prompt are about the answer: their words and numbers were not said by anybody. */
const withoutSchema = (text: string) => text.replace(/^.*JSON schema.*$(?:\n\{.*)?/gim, '');

export function readBrief({ turns }: Conversation): Brief {
  const textsOf = (role: Turn['role']) => turns.filter((turn) => turn.role === role).map(({ text }) => text);
  const ruled = splitMaterials(withoutSchema(textsOf('system').join('\n')));
  const asked = textsOf('user').map(splitMaterials);
  const told = textsOf('tool').flatMap((text) => splitMaterials(text).materials);
  const rules = ruled.rest;
  const materials = [...ruled.materials, ...asked.flatMap((turn) => turn.materials)];
  const request = asked.at(-1)?.rest.trim() ?? '';
  // Whoever asks once more says what was wrong with the answer; what is to be done was said before.
  const isAgain = /can[’']t be used|\bagain\b/i.test(request);
  const tasked = (isAgain ? asked.at(-2)?.rest : null) ?? request;
  return {
    language: findLanguage(rules, request || materials.map(({ text }) => text).join('\n')),
    isFamiliar: /tutoi|\baddress\w*[^.]{0,40}\btu\b|\bsay “?tu\b/i.test(rules),
    limit: findLimit(`${rules}\n${request}`),
    task: findTask(tasked) ?? findTask(rules) ?? 'rewrite',
    said: withoutSchema(turns.map(({ text }) => text).join('\n')),
    request,
    materials,
    read: told,
  };
}
