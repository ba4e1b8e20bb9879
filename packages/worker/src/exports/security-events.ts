import { listSecurityEvents, type SecurityEvent } from '@ruche/database';
import type { ExportSection } from './section.ts';

const pageSize = 1000;

export const securityEventsSection: ExportSection = {
  file: 'security-events.json',
  about: 'Sign-ins and changes that concern the security of your account, newest first.',
  read: async (db, userId) => {
    const events: SecurityEvent[] = [];
    for (;;) {
      const page = await listSecurityEvents(db, userId, { limit: pageSize, beforeId: events.at(-1)?.id });
      events.push(...page);
      if (page.length < pageSize) break;
    }
    return events.map(({ kind, ip, userAgent, at }) => ({ kind, address: ip, userAgent, at }));
  },
};
