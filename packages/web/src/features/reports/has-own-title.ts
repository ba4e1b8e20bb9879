import { type ReportDays, type ReportLanguage, titleOf } from '@ruche/contracts/reports';

const languages: readonly ReportLanguage[] = ['en', 'fr'];

type Titled = ReportDays & { title: string; clientName: string };

/** Whether somebody named it. The usual title says client and period, in the language in which it was made. */
export const hasOwnTitle = ({ title, clientName, from, to }: Titled): boolean =>
  languages.every((language) => title !== titleOf(clientName, { from, to }, language));
