import type { CreatePart } from '#src/part.ts';
import { openStore } from '#src/store.ts';
import { createMailServer } from './mail-server.ts';
import { countMessages, deleteMessages, insertMessages, migrations, type NewMessage } from './messages.ts';
import { pageRoutes } from './page-routes.ts';
import { programRoutes } from './program-routes.ts';

/** Receives the mail and SMS that the product sends, and shows them instead of delivering them. */
export const createOutbox: CreatePart = ({ folder, host, smtpPort, log, changed }) => {
  const db = openStore({ folder, name: 'outbox', migrations });
  const receive = (messages: NewMessage[]) => {
    const ids = insertMessages(db, messages);
    changed();
    return ids;
  };
  const mailServer = createMailServer({ host, port: smtpPort, log, receive });

  return {
    id: 'outbox',
    title: 'Email and SMS',
    describe(baseUrl) {
      const { email, sms } = countMessages(db);
      return {
        summary:
          'Every email and text message sent from this machine ends up here, whoever it’s for. Open one to read it and follow its links.',
        page: { path: '/outbox', label: 'Open the outbox' },
        counts: [
          { label: email === 1 ? 'mail' : 'mails', value: email },
          { label: 'SMS', value: sms },
        ],
        addresses: [
          { label: 'Mail server', url: mailServer.url() },
          { label: 'SMS gateway', url: `${baseUrl}/sms` },
        ],
        calls: [
          { method: 'POST', path: '/sms', does: 'Receive an SMS: { "to": "+33612345678", "text": "…" }.' },
          { method: 'GET', path: '/outbox.json', does: 'All messages, newest last. Add ?to= to filter by recipient.' },
        ],
      };
    },
    register(app) {
      programRoutes(app, { db, receive });
      pageRoutes(app, db);
    },
    start: () => mailServer.start(),
    reset() {
      deleteMessages(db);
      changed();
    },
    async close() {
      await mailServer.close();
      db.close();
    },
  };
};
