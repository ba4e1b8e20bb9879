import { type ReportHoleReason, type ReportLanguage, type ReportNames, reportNames } from '@ruche/contracts/reports';
import { en } from './en.ts';
import { fr } from './fr.ts';

/** A number, to choose its plural, and the same as it is written. */
type Counted = (n: number, count: string) => string;
type Text = (text: string) => string;

/** What the files of a report say in words of ours, beside the names of things. */
export type FileWords = {
  lang: string;
  logo: Text;
  madeBy: Text;
  page: (page: number, pages: number) => string;
  facts: { period: string; comparedWith: string; asOf: string; zone: string };
  notCompared: string;
  neverRead: string;
  accounts: string;
  basis: Counted;
  ofPosts: Counted;
  ofAccounts: Counted;
  asOf: Text;
  posts: Counted;
  holes: Record<ReportHoleReason, string> & { title: string; text: string; missing: Counted } & {
    of: (account: string, reason: string) => string;
  };
  keyNumbers: Record<'noComparison' | 'metric' | 'value' | 'previous' | 'change' | 'n' | 'details', string> & {
    rateNote: string;
    against: Text;
    sinceStart: Text;
  };
  lines: {
    note: string;
    empty: string;
    alt: (said: {
      name: string;
      days: string;
      low: string;
      lowDay: string;
      high: string;
      highDay: string;
      missing: number;
      total: number;
    }) => string;
    altEmpty: (name: string, days: string) => string;
  };
  bestPosts: Record<'note' | 'empty' | 'post' | 'noText' | 'gone', string> & { picture: Text; open: Text };
  formats: Record<'note' | 'empty' | 'format' | 'rate' | 'range' | 'n', string> & {
    to: (low: string, high: string) => string;
    alt: (format: string, rate: string, range: string) => string;
  };
  bestTimes: Record<'habit' | 'slot' | 'effect' | 'range' | 'n' | 'exploring' | 'less' | 'more', string> & {
    enough: Text;
    notEnough: Counted;
    noBest: Text;
    alt: Text;
    at: (weekday: string, hour: string) => string;
  };
  planned: Record<'empty' | 'when' | 'post' | 'networks', string> & { note: Counted; more: Counted };
  workbook: Record<
    'summary' | 'days' | 'publications' | 'inbox' | 'client' | 'from' | 'to' | 'day' | 'accountImpressions' | 'basis',
    string
  >;
};

export type ReportWords = FileWords & ReportNames;

const languages: Record<ReportLanguage, FileWords> = { en, fr };

export const wordsOf = (language: ReportLanguage): ReportWords => ({
  ...languages[language],
  ...reportNames[language],
});
