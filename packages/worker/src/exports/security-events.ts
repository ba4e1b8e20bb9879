import { listSecurityEvents } from '@ruche/database/auth';
import type { PersonSection } from './section.ts';

const limit = 1000;

export const securityEventsSection: PersonSection = {
  file: 'security-events.json',
  about: 'Sign-ins and security changes on your account, newest first.',
  async *rows({ db, userId }) {
    const next = (beforeId?: number) => listSecurityEvents(db, userId, { limit, beforeId });
    for (let page = await next(); page.length > 0; page = await next(page.at(-1)?.id)) {
      yield* page.map(({ kind, ip, userAgent, at }) => ({ kind, address: ip, userAgent, at }));
    }
  },
};
