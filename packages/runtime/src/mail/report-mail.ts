import { formatOf, type ReportLanguage } from '@ruche/contracts/reports';
import { layOut } from './layout.ts';
import { nameInMail } from './names.ts';

export type ReportMail = {
  language: ReportLanguage;
  /** That of the report. */
  color: string;
  title: string;
  from: string;
  to: string;
  clientName: string;
  workspaceName: string;
  /** What somebody wrote to go with it; may be empty. */
  message: string;
  url: string;
};

const words = {
  en: {
    preview: (workspace: string, days: string) => `${workspace} made you a report: ${days}.`,
    sentence: (workspace: string, client: string, days: string) =>
      `${workspace} made a report for ${client} that covers ${days}.`,
    action: 'Open the report',
    notes: (workspace: string) => [
      'The link works without a password, and lets you download the report as PDF, CSV, and XLSX. Share it only with people who may see these numbers.',
      `You got this email because you’re one of ${workspace}’s contacts. If you’d rather not get their reports, let them know.`,
    ],
  },
  fr: {
    preview: (workspace: string, days: string) => `${workspace} vous a préparé un rapport (${days}).`,
    sentence: (workspace: string, client: string, days: string) =>
      `${workspace} a préparé un rapport pour ${client}\u00A0: les chiffres de la période ${days}.`,
    action: 'Ouvrir le rapport',
    notes: (workspace: string) => [
      'Le lien s’ouvre sans mot de passe et permet de télécharger le rapport en PDF, CSV et XLSX. Ne le partagez qu’avec des personnes autorisées à voir ces chiffres.',
      `Vous recevez cet e-mail parce que vous faites partie des contacts de ${workspace}. Si vous ne souhaitez plus recevoir ces rapports, dites-le-leur.`,
    ],
  },
} as const satisfies Record<ReportLanguage, object>;

/** With a link and nothing that would tell whether it was read. */
export function writeReportMail(mail: ReportMail): { subject: string; text: string; html: string } {
  const { language, color, title, message, url } = mail;
  const ours = words[language];
  const days = formatOf(language).days(mail.from, mail.to);
  const workspace = nameInMail(mail.workspaceName, 'Ruche');
  const client = nameInMail(mail.clientName, workspace);
  const paragraphs = message.split(/\n\s*\n/).filter((text) => text.trim() !== '');
  const shortTitle = title.replaceAll(/\s+/g, ' ').trim();
  return layOut({
    subject: shortTitle,
    preview: ours.preview(workspace, days),
    heading: shortTitle,
    sentences: [...paragraphs, ours.sentence(workspace, client, days)],
    action: ours.action,
    link: url,
    notes: ours.notes(workspace),
    language,
    color,
  });
}
