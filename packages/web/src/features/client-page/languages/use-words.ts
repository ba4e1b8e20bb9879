import type { ReportLanguage } from '@ruche/contracts/reports';
import { createContext, useContext } from 'react';
import { english } from './english.ts';
import { french } from './french.ts';

type Spoken<Value> = Value extends string
  ? string
  : Value extends (...values: infer Values) => string
    ? (...values: Values) => string
    : never;

/** What one language says, whatever it says in another. */
export type Words = { [Name in keyof typeof english]: Spoken<(typeof english)[Name]> };

export const wordsIn: Record<ReportLanguage, Words> = { en: english, fr: french };

export const WordsContext = createContext<Words>(english);

export const useWords = (): Words => useContext(WordsContext);
