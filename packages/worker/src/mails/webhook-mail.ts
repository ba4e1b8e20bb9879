import type { EventParams } from '@ruche/contracts/events';
import { layOut, nameInMail } from '@ruche/runtime/mail';

type SwitchedOff = EventParams<'webhook_switched_off'>;

export type WebhookMail = SwitchedOff & {
  workspaceName: string;
  /** Where endpoints are turned on again. */
  page: string;
};

const causes: Record<SwitchedOff['cause'], string> = {
  failures: 'The server hasn’t taken a message for three days.',
  gone: 'The server responded that it’s gone (410).',
};

/** To the owners, who cannot switch it off: programs of theirs hear of nothing any more. */
export function writeWebhookMail({ endpoint, cause, workspaceName, page }: WebhookMail): ReturnType<typeof layOut> {
  const host = nameInMail(endpoint.host, 'one of your servers');
  const workspace = nameInMail(workspaceName, 'a workspace');
  return layOut({
    subject: `We stopped sending webhooks to ${host} · ${workspace}`,
    preview: causes[cause],
    heading: `We stopped sending webhooks to ${host}`,
    sentences: [
      causes[cause],
      'Once it’s fixed, turn the endpoint on again. What it missed is kept for 30 days, and you can replay it.',
    ],
    action: 'Check the endpoint',
    link: page,
    notes: [`You’re getting this email because you’re the owner of ${workspace}.`],
  });
}
