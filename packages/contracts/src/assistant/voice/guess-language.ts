import type { TextLanguage } from './voice-settings.ts';

/** Words that are frequent in one of them and rare in the other. */
const telling: Record<TextLanguage, ReadonlySet<string>> = {
  fr: new Set(
    'le la les des une du au aux et est sont dans pour avec sur vous nous votre vos notre nos ce cette ces qui que pas plus chez où très'.split(
      ' ',
    ),
  ),
  en: new Set(
    'the and of to in is are for with you your our we this that these on at from not more it be have was will'.split(
      ' ',
    ),
  ),
};
const mostCharacters = 20_000;

/** The language of most of their words; null where they show neither. */
export function guessLanguage(texts: readonly string[]): TextLanguage | null {
  const words =
    texts
      .join('\n')
      .slice(0, mostCharacters)
      .toLowerCase()
      .match(/\p{L}+/gu) ?? [];
  const count = (language: TextLanguage) => words.filter((word) => telling[language].has(word)).length;
  const [fr, en] = [count('fr'), count('en')];
  if (fr === en) return null;
  return fr > en ? 'fr' : 'en';
}
