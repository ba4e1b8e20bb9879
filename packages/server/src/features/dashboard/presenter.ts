import type { ActivityEvent, ActivityItem, NextPost } from '@ruche/contracts/dashboard';
import { foldedTitleOf, renderActivity } from '@ruche/contracts/events';
import { isAllowed } from '@ruche/contracts/workspaces';
import type { UpcomingPost } from '@ruche/database/calendar';
import type { ListedActivity } from '@ruche/database/events';
import { logoPathOf } from '#domain/clients/logo-path.ts';
import type { FoldedActivity } from '#domain/dashboard/fold-activity.ts';
import type { Scope } from '#domain/workspaces/scope.ts';

function presentEvent(event: ListedActivity, scope: Scope): ActivityEvent {
  const words = renderActivity(event, { hidesAddresses: !isAllowed(scope, 'members.manage', 'workspace') });
  return { id: String(event.id), ...words, at: event.at.toISOString() };
}

/** One event as it is; several as one line, with each of them. */
export function presentActivity(group: FoldedActivity, scope: Scope): ActivityItem {
  const [{ kind, actorName }] = group;
  const events = group.map((event) => presentEvent(event, scope));
  const [last] = events;
  if (!last) throw new Error('A group of events has at least one.');
  const title = foldedTitleOf(kind, new Set(group.map(({ id, subjectId }) => subjectId ?? id)).size) ?? last.title;
  return { ...last, kind, actorName, title, events: events.length === 1 ? [] : events };
}

export function presentNextPost(post: UpcomingPost): NextPost {
  const { id, clientId, clientName, clientColor, text, scheduledFor, timeZone, status, platforms } = post;
  const { thumbnailUrl, mediaCount } = post;
  const clientLogoPath = logoPathOf({ id: clientId, logoHash: post.clientLogoHash });
  return {
    id,
    clientId,
    clientName,
    clientColor,
    clientLogoPath,
    text,
    scheduledFor,
    timeZone,
    status,
    platforms,
    thumbnailUrl,
    mediaCount,
  };
}
