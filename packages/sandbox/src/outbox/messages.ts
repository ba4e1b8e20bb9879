import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { inTransaction } from '#src/store.ts';

/** Older messages make room: the outbox is for looking at what was just sent. */
const keptMessages = 2000;

export const migrations = [
  `CREATE TABLE messages (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    channel TEXT NOT NULL CHECK (channel IN ('email', 'sms')),
    sender TEXT,
    recipient TEXT NOT NULL COLLATE NOCASE,
    subject TEXT,
    text TEXT NOT NULL,
    html TEXT,
    attachments TEXT NOT NULL DEFAULT '[]',
    received_at TEXT NOT NULL
  ) STRICT;
  CREATE INDEX messages_by_recipient ON messages (recipient, id)`,
  'ALTER TABLE messages ADD COLUMN reply_to TEXT',
];

const AttachmentSchema = z.object({ name: z.string(), type: z.string(), bytes: z.number() });
export type Attachment = z.infer<typeof AttachmentSchema>;

const MessageSchema = z.object({
  id: z.number(),
  channel: z.enum(['email', 'sms']),
  sender: z.string().nullable(),
  replyTo: z.string().nullable(),
  to: z.string(),
  subject: z.string().nullable(),
  text: z.string(),
  html: z.string().nullable(),
  attachments: z.string().transform((json) => z.array(AttachmentSchema).parse(JSON.parse(json))),
  at: z.string(),
});
export type Message = z.infer<typeof MessageSchema>;
export type NewMessage = Omit<Message, 'id' | 'at'>;

/** A message without what it says: enough for a line in the list. */
const HeadingSchema = MessageSchema.pick({ id: true, channel: true, to: true, subject: true, at: true }).extend({
  excerpt: z.string(),
});
export type Heading = z.infer<typeof HeadingSchema>;

const columns =
  'id, channel, sender, reply_to AS "replyTo", recipient AS "to", subject, text, html, attachments, received_at AS at';

/** All of them or none, so that a mail to three people is never seen half delivered. */
export function insertMessages(db: DatabaseSync, messages: readonly NewMessage[]): number[] {
  return inTransaction(db, () => {
    const insert = db.prepare(
      `INSERT INTO messages (channel, sender, reply_to, recipient, subject, text, html, attachments, received_at)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    );
    const at = new Date().toISOString();
    const ids = messages.map(({ channel, sender, replyTo, to, subject, text, html, attachments }) =>
      Number(
        insert.run(channel, sender, replyTo, to, subject, text, html, JSON.stringify(attachments), at).lastInsertRowid,
      ),
    );
    db.prepare(
      `DELETE FROM messages WHERE id <= (SELECT id FROM messages ORDER BY id DESC LIMIT 1 OFFSET ${keptMessages})`,
    ).run();
    return ids;
  });
}

/** Oldest first. `to` is the whole address, in any case. */
export function listMessages(db: DatabaseSync, to: string | undefined): Message[] {
  const rows =
    to === undefined
      ? db.prepare(`SELECT ${columns} FROM messages ORDER BY id`).all()
      : db.prepare(`SELECT ${columns} FROM messages WHERE recipient = ? ORDER BY id`).all(to);
  return rows.map((row) => MessageSchema.parse(row));
}

/** Newest first. `search` is any part of the recipient's address. */
export function listHeadings(db: DatabaseSync, search: string, limit: number): { total: number; items: Heading[] } {
  const matching = "FROM messages WHERE (?1 = '' OR instr(lower(recipient), lower(?1)) > 0)";
  const rows = db
    .prepare(
      `SELECT id, channel, recipient AS "to", subject, substr(text, 1, 160) AS excerpt, received_at AS at
       ${matching} ORDER BY id DESC LIMIT ?2`,
    )
    .all(search, limit);
  const total = Number(db.prepare(`SELECT count(*) AS total ${matching}`).get(search)?.['total'] ?? 0);
  return { total, items: rows.map((row) => HeadingSchema.parse(row)) };
}

export function findMessage(db: DatabaseSync, id: number): Message | undefined {
  const row = db.prepare(`SELECT ${columns} FROM messages WHERE id = ?`).get(id);
  return row && MessageSchema.parse(row);
}

export function countMessages(db: DatabaseSync): { email: number; sms: number } {
  const row = db
    .prepare(
      "SELECT count(*) FILTER (WHERE channel = 'email') AS email, count(*) FILTER (WHERE channel = 'sms') AS sms FROM messages",
    )
    .get();
  return { email: Number(row?.['email'] ?? 0), sms: Number(row?.['sms'] ?? 0) };
}

export function deleteMessages(db: DatabaseSync): void {
  db.exec('DELETE FROM messages');
}
