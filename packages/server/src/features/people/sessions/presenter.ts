import type { UserSession } from '@ruche/contracts/people';
import type { AuthSession } from '@ruche/database/auth';
import { describeDeviceAndPlace } from '#domain/people/device.ts';

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
