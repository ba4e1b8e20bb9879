import { AppError } from '@ruche/contracts/api';
import type { PageDevice } from '@ruche/contracts/client-page';
import { deleteDevice, listDevices } from '@ruche/database/client-page';
import { devices as refusals } from '#features/client-page/refusals.ts';
import type { ClientPageContext } from '#features/client-page/schema.ts';
import { asContact, type PageVisit, readAsContact } from '#features/client-page/service.ts';
import { presentDevice } from './presenter.ts';

export async function devicesOf(context: ClientPageContext, visit: PageVisit): Promise<PageDevice[]> {
  return readAsContact(context, visit, async ({ tx, clientId, contact, device: current }) => {
    const found = await listDevices(tx, clientId);
    const own = found.filter(({ contact: { id } }) => id === contact.id);
    return own.map(({ device }) => ({ ...presentDevice(device), isCurrent: device.id === current.id }));
  });
}

/** Whether it was the browser that asks. */
export async function signOut(context: ClientPageContext, visit: PageVisit, deviceId: string): Promise<boolean> {
  return asContact(context, visit, async ({ tx, clientId, contact, device }) => {
    const id = deviceId === 'current' ? device.id : deviceId;
    const isGone = await deleteDevice(tx, { clientId, id, contactId: contact.id });
    if (!isGone) throw new AppError('not_found', refusals.notFound);
    return id === device.id;
  });
}
