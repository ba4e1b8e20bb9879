import type { LucideIcon } from 'lucide-react';

/** One thing that the palette can do. */
export type Command = {
  id: string;
  group: 'Go to' | 'Clients' | 'Actions';
  label: string;
  /** Said beside the label, smaller. */
  detail?: string;
  /** Other words that somebody may look for. */
  keywords?: string;
  Icon: LucideIcon;
  /** Too small a place to stand in the whole list: it shows when looked for. */
  isMinor?: boolean;
  /** Keys that do the same, one after the other. */
  keys?: string[];
  run: () => void;
};

function fold(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
}

/** How well a word fits: 3 the text begins with it, 2 a word of it does, 1 it is somewhere inside, 0 not at all. */
function fit(text: string, word: string): number {
  if (text.startsWith(word)) return 3;
  if (text.includes(` ${word}`)) return 2;
  return text.includes(word) ? 1 : 0;
}

function rank({ label, keywords = '' }: Command, words: string[]): number {
  const text = fold(label);
  const others = fold(keywords);
  const fits = words.map((word) => Math.max(fit(text, word), fit(others, word) > 0 ? 1 : 0));
  return fits.includes(0) ? 0 : fits.reduce((sum, one) => sum + one, 0);
}

/** Those that fit every word typed, the best of each group first; without the minor ones all of them when nothing is typed. */
export function filterCommands(commands: Command[], typed: string): Command[] {
  const words = fold(typed).split(/\s+/).filter(Boolean);
  if (words.length === 0) return commands.filter(({ isMinor }) => isMinor !== true);
  return commands
    .map((command) => ({ command, rank: rank(command, words) }))
    .filter((one) => one.rank > 0)
    .toSorted((a, b) => b.rank - a.rank)
    .map(({ command }) => command);
}
