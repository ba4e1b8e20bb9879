import { describeSupportedPlan, supportLevelOf, supportLevels } from '@ruche/contracts/billing';
import { type Support, type SupportRequest, type SupportRequestInput, supportTopics } from '@ruche/contracts/support';
import { chosenPlan, planInForce } from '@ruche/contracts/workspaces';
import type { Profile } from '@ruche/database/people';
import { layOut, lineInMail, linesInMail, nameInMail } from '@ruche/runtime/mail';
import type { Scope } from '#domain/workspaces/scope.ts';
import type { ContactAddress } from './policy.ts';

type Workspace = Scope['workspace'];

const levelOf = (workspace: Workspace) => supportLevelOf(planInForce(workspace, new Date()));

export function presentSupport(
  { workspace }: Scope,
  { supportEmail, email }: { supportEmail: string | null; email: string | null },
): Support {
  const level = levelOf(workspace);
  return {
    isAvailable: supportEmail !== null,
    plan: planInForce(workspace, new Date()),
    level,
    expectation: supportLevels[level].expectation,
    replyTo: email,
  };
}

type Sent = { requestId: string; contact: ContactAddress; isConfirmedByEmail: boolean };

export function presentRequest({ workspace }: Scope, { requestId, contact, isConfirmedByEmail }: Sent): SupportRequest {
  const level = levelOf(workspace);
  return {
    requestId,
    level,
    expectation: supportLevels[level].expectation,
    replyTo: contact.email,
    isConfirmedByEmail,
  };
}

export type Asked = {
  input: SupportRequestInput;
  contact: ContactAddress;
  requestId: string;
  profile: Profile | null;
  userAgent: string | null;
  version: string;
};

/** Brackets are ours: inboxes sort by what stands in them. */
const subjectInMail = (subject: string) =>
  lineInMail(subject).replaceAll('[', '(').replaceAll(']', ')') || 'No subject';

/** For those who answer. What the person wrote is quoted, so that none of it passes for what we know of them. */
export function presentRequestMail(scope: Scope, asked: Asked, publicUrl: string) {
  const { workspace, role, userId } = scope;
  const { input, contact, requestId, profile, userAgent, version } = asked;
  const now = new Date();
  const inForce = planInForce(workspace, now);
  const plan = describeSupportedPlan(inForce, inForce !== null && inForce !== chosenPlan(workspace, now));
  const { name: level, priority } = supportLevels[levelOf(workspace)];
  const person = nameInMail(`${profile?.firstName ?? ''} ${profile?.lastName ?? ''}`, 'Someone without a name');
  const workspaceName = nameInMail(workspace.name, 'a workspace');
  const subject = subjectInMail(input.subject);
  return layOut({
    subject: `[P${priority}] [${plan}] ${subject}`,
    preview: `${person}, ${workspaceName}: ${supportTopics[input.topic]}`,
    heading: subject,
    sentences: [`${person} in ${workspaceName} wrote about: ${supportTopics[input.topic]}`],
    quote: linesInMail(input.message),
    items: [
      { title: 'Plan', text: `${plan}, ${level.toLowerCase()} (priority ${priority} of 3)` },
      { title: 'Reply to', text: contact.isOwn ? contact.email : `${contact.email} (not confirmed)` },
      { title: 'Person', text: `${person}, ${role}, ID ${userId}` },
      { title: 'Workspace', text: `${workspaceName}, ID ${workspace.id}` },
      { title: 'Request ID', text: requestId },
      ...(input.failedRequestId === undefined
        ? []
        : [{ title: 'ID of the failed request', text: input.failedRequestId }]),
      ...(input.screen === undefined ? [] : [{ title: 'Came from', text: `${publicUrl}${input.screen}` }]),
      { title: 'Browser', text: lineInMail(userAgent ?? '') || 'Unknown' },
      { title: 'Ruche', text: version },
    ],
    notes: ['Replies to this email go to the person. They were told what to expect on their plan.'],
  });
}

/** To an address that may be somebody else's nothing goes that the person wrote: it would be a way to write to anybody. */
export function presentConfirmationMail({ workspace }: Scope, { input, contact, requestId }: Asked, publicUrl: string) {
  const { expectation } = supportLevels[levelOf(workspace)];
  const subject = subjectInMail(input.subject);
  return layOut({
    subject: contact.isOwn ? `We got your request: ${subject}` : 'We got your support request',
    preview: expectation,
    heading: 'We got your request',
    sentences: [expectation],
    ...(contact.isOwn && { quote: linesInMail(`${subject}\n\n${input.message}`) }),
    items: [{ title: 'Request ID', text: requestId }],
    action: 'Open Help',
    link: `${publicUrl}/dashboard/help`,
    notes: [
      'To add something, send another request and mention this ID.',
      'If you didn’t ask for help, you can ignore this email.',
    ],
  });
}
