import type { PageDevice } from '@ruche/contracts/client-page';
import type { PageDeviceRow } from '@ruche/database/client-page';
import { describeDeviceAndPlace } from '#domain/people/device.ts';

export function presentDevice(device: PageDeviceRow): Omit<PageDevice, 'isCurrent'> {
  return {
    id: device.id,
    name: describeDeviceAndPlace(device).device.name,
    createdAt: device.createdAt.toISOString(),
    lastSeenAt: device.lastSeenAt.toISOString(),
    expiresAt: device.expiresAt.toISOString(),
  };
}
