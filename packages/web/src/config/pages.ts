import { paths } from './paths.ts';

export type PublicPath = '/' | '/privacy-policy' | '/terms-of-service' | '/data-deletion';

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
    title: 'Ruche: every client, every network, one calm calendar',
    description:
      'Ruche is social media management for community managers, freelancers and agencies: plan, publish and measure the work of all your clients from one place.',
  },
  [paths.privacyPolicy]: {
    file: 'privacy-policy.html',
    title: 'Privacy policy · Ruche',
    description: 'What Ruche collects, why, how long it is kept, who sees it, and what you can ask of us.',
  },
  [paths.termsOfService]: {
    file: 'terms-of-service.html',
    title: 'Terms of service · Ruche',
    description: 'The agreement between you and Ruche: plans, acceptable use, your content, liability and how it ends.',
  },
  [paths.dataDeletion]: {
    file: 'data-deletion.html',
    title: 'Data deletion · Ruche',
    description: 'How to delete your Ruche account and everything in it, what happens when, and what cannot be undone.',
  },
};

export const appPage: PublicPage = {
  file: 'app.html',
  title: 'Ruche',
  description: 'Social media management for community managers, freelancers and agencies.',
};

export function isPublicPath(path: string): path is PublicPath {
  return Object.hasOwn(publicPages, path);
}
