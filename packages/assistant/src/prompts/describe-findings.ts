import type { VoiceFinding } from '@ruche/contracts/assistant';

const sentences: Record<VoiceFinding['problem'], (found: string) => string> = {
  too_long: (found) => `It counts ${found} characters, which is too many.`,
  banned_word: (found) => `“${found}” must not be used.`,
  wrong_address: (found) => `Readers are addressed as “${found}”: use the other form throughout.`,
  too_many_emoji: (found) => `It has ${found} emoji, which is too many.`,
  too_many_hashtags: (found) => `It has ${found} hashtags, which is too many.`,
  unknown_number: (found) => `“${found}” is a number that the materials don’t have: leave it out.`,
  unknown_link: (found) => `“${found}” is a link that the materials don’t have: leave it out.`,
};

/** What is wrong with a text, for the model that wrote it; null where nothing is. */
export function describeFindings(findings: readonly Pick<VoiceFinding, 'problem' | 'found'>[]): string | null {
  const lines = new Set(findings.map(({ problem, found }) => sentences[problem](found)));
  return lines.size === 0 ? null : [...lines].join('\n');
}
