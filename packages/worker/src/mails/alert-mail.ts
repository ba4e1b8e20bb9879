import { networkName } from '@ruche/contracts/accounts';
import {
  accountsToReconnectPath,
  describePostTrouble,
  type PostTrouble,
  type TroubleWords,
} from '@ruche/contracts/events';
import { isPartlyLive } from '@ruche/contracts/publishing';
import type { WorkspaceRole } from '@ruche/contracts/workspaces';
import type { TroubledPublication } from '@ruche/database/publishing';
import { layOut, type MailLayout, nameInMail } from '@ruche/runtime/mail';
import type { AlertGroup } from './group-alerts.ts';
import type { Subscription } from './links.ts';

export type AlertMail = {
  groups: [AlertGroup, ...AlertGroup[]];
  workspaceName: string;
  role: WorkspaceRole;
  /** The whole address of a path. */
  linkTo: (path: string) => string;
  subscription: Subscription;
};

const clientInMail = (name: string) => nameInMail(name, 'a client');

/** Names of others become part of a mail: shortened, and without anything that mail programs make a link of. */
function withPlainNames({ client, account, ...trouble }: PostTrouble): PostTrouble {
  const name = account.name === null ? null : nameInMail(account.name, 'the account');
  return { ...trouble, client: { name: clientInMail(client.name) }, account: { ...account, name } };
}

function describeGroup(group: AlertGroup): TroubleWords {
  if (group.kind === 'posts') return describePostTrouble(withPlainNames(group.trouble));
  const { account, platform } = group;
  const network = networkName(platform);
  return {
    title: `${clientInMail(account.clientName)}: ${network} needs to be reconnected`,
    body: `${network} ended Ruche’s access to ${nameInMail(account.name, 'the account')}. Posts scheduled there can’t go out until you reconnect it.`,
    path: accountsToReconnectPath,
    action: `Reconnect ${network}`,
  };
}

/** A thread may end halfway. */
function liveSentence(group: AlertGroup): string[] {
  if (group.kind === 'account' || group.trouble.cause === 'check') return [];
  if (!group.publications.some(({ progress }) => isPartlyLive(progress))) return ['Nothing was published.'];
  return [group.publications.length === 1 ? 'Part of it is already live.' : 'Parts of some posts are already live.'];
}

/** Why one post failed, in the words that its receipt has too. */
function reasonSentence(group: AlertGroup): string[] {
  if (group.kind === 'account' || group.publications.length > 1) return [];
  const [publication] = group.publications;
  return publication?.cause === 'rejected' && publication.reason ? [publication.reason] : [];
}

const shownPosts = 4;

function whenOf({ scheduledAt, client }: TroubledPublication): string {
  if (!scheduledAt) return '';
  const format = { dateStyle: 'medium', timeStyle: 'short', timeZone: client.timeZone } as const;
  return `Due ${scheduledAt.toLocaleString('en-US', format)} (${client.timeZone.replaceAll('_', ' ')})`;
}

function postItems(publications: TroubledPublication[]): MailLayout['items'] {
  const items = publications.slice(0, shownPosts).map((publication) => ({
    title: nameInMail(publication.content, 'Post without text'),
    text: [clientInMail(publication.client.name), whenOf(publication)].filter(Boolean).join(' · '),
  }));
  const more = publications.length - shownPosts;
  return more > 0 ? [...items, { title: `And ${more} more`, text: 'Open Ruche to see all of them.' }] : items;
}

function placeOf({ clientNames: [first = '', ...others], platform }: AlertGroup): string {
  const who = others.length === 0 ? clientInMail(first) : `${others.length + 1} clients`;
  return `${who} on ${networkName(platform)}`;
}

const shownPlaces = 2;

function describeMany(groups: AlertGroup[]): { subject: string; action: string; path: string } {
  const places = [...new Set(groups.map(placeOf))];
  const more = places.length - shownPlaces;
  const listed = places.slice(0, shownPlaces).join(more > 0 ? ', ' : ' and ') + (more > 0 ? ` and ${more} more` : '');
  const posts = groups.reduce((sum, group) => sum + (group.kind === 'posts' ? group.publications.length : 0), 0);
  if (posts === 0) {
    const subject = `${groups.length} accounts need to be reconnected: ${listed}`;
    return { subject, path: accountsToReconnectPath, action: 'Reconnect accounts' };
  }
  const subject =
    posts === 1
      ? `A post and an account need your attention: ${listed}`
      : `${posts} posts need your attention: ${listed}`;
  return { subject, path: '/dashboard/calendar?status=attention', action: 'Review' };
}

function reasonToGetIt(role: WorkspaceRole, workspaceName: string): string {
  const workspace = nameInMail(workspaceName, 'a workspace');
  if (role === 'member') return `You’re getting this email because you wrote the post in ${workspace}.`;
  return `You’re getting this email because you’re ${role === 'owner' ? 'the owner' : 'a manager'} of ${workspace}.`;
}

/** One cause in full, or several by their titles. */
export function writeAlertMail({ groups, workspaceName, role, linkTo, subscription: { links } }: AlertMail) {
  const notes = [reasonToGetIt(role, workspaceName)];
  const [first] = groups;
  if (groups.length === 1) {
    const { title, path, ...words } = describeGroup(first);
    const reason = reasonSentence(first);
    // With the reason in the mail there is no need to open the post to see it.
    const { body, action } = reason.length === 0 ? words : { body: 'Fix it and try again.', action: 'Open the post' };
    const sentences = [...reason, ...liveSentence(first), body];
    const items = first.kind === 'posts' ? postItems(first.publications) : [];
    const content = { subject: title, preview: sentences.join(' '), heading: title, sentences, action };
    return layOut({ ...content, ...(items && { items }), link: linkTo(path), notes, links });
  }
  const { subject, path, action } = describeMany(groups);
  const items = groups.map((group) => {
    const { title, body } = describeGroup(group);
    return { title, text: [...liveSentence(group), body].join(' ') };
  });
  const preview = items.map(({ title }) => title).join('. ');
  const heading = `${groups.length} things need your attention`;
  return layOut({ subject, preview, heading, sentences: [], items, action, link: linkTo(path), notes, links });
}
