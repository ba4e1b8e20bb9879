import {
  type AccountExport,
  type DataDeletion,
  dataDeletionTimeline,
  type Me,
  type UserSecurityEvent,
  type UserSession,
} from '@ruche/contracts/people';
import { hourMs } from '@ruche/contracts/time';
import type { AuthSession, SecurityEvent } from '@ruche/database/auth';
import type { DataDeletionRow, ExportRow } from '@ruche/database/people';
import { describeDeviceAndPlace } from './device-and-place.ts';
import type { FoundMe } from './profile-service.ts';

export function presentSession(session: AuthSession, currentId: string): UserSession {
  return {
    id: session.id,
    isCurrent: session.id === currentId,
    ...describeDeviceAndPlace(session),
    createdAt: session.createdAt.toISOString(),
    lastSeenAt: session.refreshedAt.toISOString(),
    aal: session.aal,
  };
}

export function presentSecurityEvent(event: SecurityEvent): UserSecurityEvent {
  const method = event.details['method'];
  return {
    id: String(event.id),
    kind: event.kind,
    method: typeof method === 'string' ? method : null,
    ...describeDeviceAndPlace(event),
    at: event.at.toISOString(),
  };
}

/** An archive takes seconds; one that took that long was given up, whatever its row says. */
const givenUpAfterMs = hourMs;

export function isInTheMaking({ status, requestedAt }: ExportRow): boolean {
  const isOpen = status === 'queued' || status === 'running';
  return isOpen && requestedAt.getTime() > Date.now() - givenUpAfterMs;
}

export function presentExport(row: ExportRow): AccountExport {
  return {
    id: row.id,
    status: row.status === 'ready' || isInTheMaking(row) ? row.status : 'failed',
    progress: row.progress,
    sizeBytes: row.sizeBytes,
    requestedAt: row.requestedAt.toISOString(),
    completedAt: row.completedAt?.toISOString() ?? null,
    expiresAt: row.expiresAt.toISOString(),
  };
}

/** When the time to take the request back has passed. */
export function deletionStartsAt(requestedAt: Date): Date {
  return new Date(requestedAt.getTime() + dataDeletionTimeline.startsWithinHours * hourMs);
}

function stateOf(row: DataDeletionRow): DataDeletion['state'] {
  if (row.cancelledAt) return 'cancelled';
  if (row.completedAt) return 'completed';
  return row.startedAt ? 'started' : 'requested';
}

export function presentDeletion(row: DataDeletionRow): DataDeletion {
  const { requestedAt } = row;
  const completesBy = new Date(requestedAt.getTime() + dataDeletionTimeline.completeWithinDays * 24 * hourMs);
  return {
    code: row.code,
    state: stateOf(row),
    requestedAt: requestedAt.toISOString(),
    startsAt: deletionStartsAt(requestedAt).toISOString(),
    completesBy: completesBy.toISOString(),
    startedAt: row.startedAt?.toISOString() ?? null,
    completedAt: row.completedAt?.toISOString() ?? null,
    cancelledAt: row.cancelledAt?.toISOString() ?? null,
  };
}

export function presentMe({ profile, workspace, role, joined }: FoundMe): Me {
  const { id, email, firstName, lastName } = profile;
  return {
    user: { id, email, firstName, lastName },
    workspace: { id: workspace.id, name: workspace.name },
    role,
    workspaces: joined,
  };
}
