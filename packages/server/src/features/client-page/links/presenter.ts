import type { ClientPageLink } from '@ruche/contracts/client-page';
import { type FoundDevice, type FoundLink, type PageLinkSettings, pageUrlOf } from '@ruche/database/client-page';
import type { ContactRow } from '@ruche/database/clients';
import { presentDevice } from '#features/client-page/devices/presenter.ts';

type Found = {
  link: FoundLink | null;
  contacts: ContactRow[];
  /** Last seen first. */
  devices: FoundDevice[];
  sendings: Map<string, Date | null>;
};

const iso = (instant: Date | null | undefined) => instant?.toISOString() ?? null;

const latestOf = (instants: readonly (Date | null)[]): Date | null =>
  instants.reduce((latest, one) => (one && (!latest || one > latest) ? one : latest), null);

export function presentLink(settings: PageLinkSettings, found: Found): ClientPageLink {
  const { link, contacts, devices, sendings } = found;
  const url = link && pageUrlOf(settings, link);
  return {
    link:
      link === null || url === null
        ? null
        : {
            id: link.id,
            url,
            language: link.language,
            createdAt: link.createdAt.toISOString(),
            createdByName: link.createdByName,
            expiresAt: link.expiresAt.toISOString(),
            isExpired: link.expiresAt <= new Date(),
            lastOpenedAt: iso(devices[0]?.device.lastSeenAt),
            sentAt: iso(latestOf([...sendings.values()])),
          },
    contacts: contacts.map(({ id, name, email }) => {
      const own = devices.filter(({ contact }) => contact.id === id).map(({ device }) => device);
      return {
        id,
        name,
        email,
        sentAt: iso(sendings.get(id)),
        lastSeenAt: iso(own[0]?.lastSeenAt),
        devices: own.map(presentDevice),
      };
    }),
  };
}
