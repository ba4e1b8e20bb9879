import type { Contact } from '@ruche/contracts/clients';
import type { ContactRow } from '@ruche/database/clients';

export function presentContact(contact: ContactRow): Contact {
  const { id, clientId, name, role, email, phone, createdAt, updatedAt } = contact;
  return {
    id,
    clientId,
    name,
    role,
    email,
    phone,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}
