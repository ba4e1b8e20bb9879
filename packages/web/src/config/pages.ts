import { paths } from './paths.ts';

export type PublicPath =
  | '/'
  | '/privacy-policy'
  | '/terms-of-service'
  | '/data-deletion'
  | '/ranking'
  | '/ranking/formula';

export type PublicPage = {
  /** Name of the prerendered file in dist. */
  file: string;
  title: string;
  description: string;
};

/** The public pages: prerendered at build time, hydrated by the site entry. */
export const publicPages: Record<PublicPath, PublicPage> = {
  [paths.home]: {
    file: 'index.html',
    title: 'Ruche: social media management for agencies and freelancers',
    description:
      'Plan, publish, and measure social media for all your clients in one place. Built for community managers, freelancers, and agencies.',
  },
  [paths.privacyPolicy]: {
    file: 'privacy-policy.html',
    title: 'Privacy policy · Ruche',
    description: 'What Ruche collects, why, how long we keep it, who sees it, and what your rights are.',
  },
  [paths.termsOfService]: {
    file: 'terms-of-service.html',
    title: 'Terms of service · Ruche',
    description:
      'The agreement between you and Ruche: plans, acceptable use, your content, liability, and how to leave.',
  },
  [paths.dataDeletion]: {
    file: 'data-deletion.html',
    title: 'Data deletion · Ruche',
    description: 'How to delete your Ruche account and everything in it, what happens when, and what can’t be undone.',
  },
  [paths.ranking]: {
    file: 'ranking.html',
    title: 'Ranking of community managers · Ruche',
    description:
      'Community managers ranked each month by lift, responsiveness, punctuality, and steadiness. Opt-in, with an open formula, and fair to small accounts.',
  },
  [paths.rankingFormula]: {
    file: 'ranking-formula.html',
    title: 'How the ranking works · Ruche',
    description:
      'The whole formula behind the ranking of community managers, part by part, with examples that you can change.',
  },
};

export const appPage: PublicPage = {
  file: 'app.html',
  title: 'Ruche',
  description: 'Social media management for community managers, freelancers, and agencies.',
};

/** The same application, with the frame of the dashboard in its document. */
export const dashboardPage: PublicPage = { ...appPage, file: 'dashboard.html' };

export const sharedReportPage: PublicPage = {
  file: 'report.html',
  title: 'Report',
  description: 'A social media report.',
};

/** What it shows waits behind a code: until then it says nothing of anybody. */
export const clientPage: PublicPage = {
  file: 'client-page.html',
  title: 'Your posts',
  description: 'Review and approve your social media posts.',
};

/** Of whoever the address names. Search engines are asked not to list it: it is about one person. */
export const rankingPersonPage: PublicPage = {
  file: 'ranking-person.html',
  title: 'Ranking of community managers · Ruche',
  description: 'A community manager in the ranking: rank, score, and what it’s made of.',
};

/** The same page where plans aren’t sold. */
export const unsoldFileOf = (file: string) => file.replace(/\.html$/, '.unsold.html');

export function isPublicPath(path: string): path is PublicPath {
  return Object.hasOwn(publicPages, path);
}
