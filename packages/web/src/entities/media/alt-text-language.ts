import { type TextLanguage, TextLanguageSchema } from '@ruche/contracts/assistant';

const key = 'ruche.alt-text-language';

/** The language that alt texts were last asked for in, on this device. */
export function readKeptLanguage(): TextLanguage | null {
  try {
    return TextLanguageSchema.safeParse(localStorage.getItem(key)).data ?? null;
  } catch {
    return null;
  }
}

export function keepLanguage(language: TextLanguage): void {
  try {
    localStorage.setItem(key, language);
  } catch {
    // It has to be chosen again the next time.
  }
}
