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
    title: 'Mail and SMS',
    describe(baseUrl) {
      const { email, sms } = countMessages(db);
      return {
        summary:
          'Every mail and text message sent on this machine ends here, whoever it is for. Open a message to read it and follow its links.',
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
          { method: 'GET', path: '/outbox.json', does: 'Every message, newest last. Add ?to= for one recipient.' },
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
