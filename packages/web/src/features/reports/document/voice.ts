import {
  formatOf,
  type ReportFormat,
  type ReportLanguage,
  type ReportNames,
  reportNames,
} from '@ruche/contracts/reports';
import { reportInEnglish, reportInFrench } from '#features/reports/words/document.ts';

type Widened<Words> = {
  [Key in keyof Words]: Words[Key] extends string
    ? string
    : Words[Key] extends (...values: infer Values) => string
      ? (...values: Values) => string
      : Widened<Words[Key]>;
};

type DocumentWords = Widened<typeof reportInEnglish>;
type ReportWords = DocumentWords & ReportNames;

/** How a report speaks: its words and the way its figures are written. */
export type Voice = { words: ReportWords; format: ReportFormat; language: ReportLanguage };

const words: Record<ReportLanguage, DocumentWords> = { en: reportInEnglish, fr: reportInFrench };

export const voiceOf = (language: ReportLanguage): Voice => ({
  words: { ...words[language], ...reportNames[language] },
  format: formatOf(language),
  language,
});

type Forms = Record<'one' | 'other', (count: string) => string>;

/** `from 1 post`, `from 12 posts`. */
export const counted = ({ format }: Voice, forms: Forms, count: number) =>
  forms[format.plural(count)](format.count(count));
