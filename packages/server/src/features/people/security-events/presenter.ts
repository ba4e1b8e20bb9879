import type { UserSecurityEvent } from '@ruche/contracts/people';
import type { SecurityEvent } from '@ruche/database/auth';
import { describeDeviceAndPlace } from '#domain/people/device.ts';

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
