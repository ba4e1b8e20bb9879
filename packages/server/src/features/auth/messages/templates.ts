import type { AuthContext } from '#features/auth/context.ts';

export type MailContent = {
  subject: string;
  heading: string;
  sentence: string;
  action: string;
  link: string;
  code: string;
};

function escapeMarkup(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/** A mail in both of its forms; each holds the link and the code. */
export function renderMail(content: MailContent): { subject: string; text: string; html: string } {
  const { subject, heading, sentence, action, link, code } = content;
  const text = `${heading}\n\n${sentence}\n\n${action}: ${link}\n\nOr enter this code: ${code}\n`;
  const html = [
    '<!doctype html><html lang="en"><body style="font-family:sans-serif;color:#1d1a16;padding:32px">',
    `<h1 style="font-size:22px">${escapeMarkup(heading)}</h1><p>${escapeMarkup(sentence)}</p>`,
    `<p><a href="${escapeMarkup(link)}">${escapeMarkup(action)}</a></p>`,
    `<p>Or enter this code: <strong>${code}</strong></p></body></html>`,
  ].join('');
  return { subject, text, html };
}

/** The address in a mail: opening it proves that the mail arrived. */
export function verifyLink(context: AuthContext, query: { token: string; type: string; redirectTo: string }): string {
  const parameters = new URLSearchParams({ token: query.token, type: query.type, redirect_to: query.redirectTo });
  return `${context.settings.publicUrl}/auth/v1/verify?${parameters.toString()}`;
}

export function renderSms(code: string): string {
  return `Your Ruche code is ${code}`;
}
