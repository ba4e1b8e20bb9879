import type { Client } from '@ruche/contracts';
import { Link } from '@tanstack/react-router';
import { StatusBadge } from '#components/ui/badge.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { paths } from '#config/paths.ts';
import { cn } from '#lib/class-names.ts';
import { AccountMarks } from './account-list.tsx';
import { ClientLogo } from './client-logo.tsx';
import { type ClientActions, ClientMenu } from './client-menu.tsx';
import { TagList } from './tag-list.tsx';

/** On narrow screens name, status and menu are left; the e-mail moves below the name. */
const columns = [
  { title: 'Name', className: 'pl-4' },
  { title: 'Company', className: 'max-lg:hidden' },
  { title: 'Email', className: 'max-md:hidden' },
  { title: 'Status', className: '' },
  { title: 'Tags', className: 'max-xl:hidden' },
  { title: 'Social Accounts', className: 'max-lg:hidden' },
] as const;

const cellClass = 'px-3 py-1.5 text-left';

const added = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric' });

function Head() {
  return (
    <thead className="border-line border-b text-12 text-muted">
      <tr>
        {columns.map(({ title, className }) => (
          <th key={title} scope="col" className={cn(cellClass, 'h-9 whitespace-nowrap font-medium', className)}>
            {title}
          </th>
        ))}
        <th scope="col" className={cn(cellClass, 'whitespace-nowrap font-medium max-xl:hidden')}>
          Added
        </th>
        <th scope="col" className="w-12">
          <span className="sr-only">Actions</span>
        </th>
      </tr>
    </thead>
  );
}

function Row({ client, actions }: { client: Client; actions: ClientActions }) {
  return (
    <tr className="border-line border-b last:border-0 hover:bg-hover">
      <th scope="row" className={cn(cellClass, 'max-w-0 w-[26%] pl-4 font-medium max-md:w-full')}>
        <div className="flex min-w-0 items-center gap-2.5">
          <ClientLogo client={client} className="h-7.5 w-7" />
          <div className="min-w-0">
            <Link
              to={paths.client}
              params={{ clientId: client.id }}
              className="block truncate rounded-small hover:underline"
            >
              {client.name}
            </Link>
            <span className="block truncate font-normal text-12 text-muted md:hidden">{client.email}</span>
          </div>
        </div>
      </th>
      <td className={cn(cellClass, 'max-w-44 truncate text-muted max-lg:hidden')}>
        {client.companyName ?? 'No company'}
      </td>
      <td className={cn(cellClass, 'max-w-60 truncate text-muted max-md:hidden')}>{client.email}</td>
      <td className={cellClass}>
        <StatusBadge status={client.status} />
      </td>
      <td className={cn(cellClass, 'max-xl:hidden')}>
        <TagList tags={client.tags} most={2} className="flex-nowrap" />
      </td>
      <td className={cn(cellClass, 'whitespace-nowrap max-lg:hidden')}>
        <AccountMarks accounts={client.socialAccounts} />
      </td>
      <td className={cn(cellClass, 'whitespace-nowrap text-muted max-xl:hidden')}>
        <time dateTime={client.createdAt}>{added.format(new Date(client.createdAt))}</time>
      </td>
      <td className="pr-2 text-right">
        <ClientMenu client={client} actions={actions} className="size-8" />
      </td>
    </tr>
  );
}

/** One line per client, for those who have two hundred. */
export function ClientTable({ clients, actions }: { clients: Client[]; actions: ClientActions }) {
  return (
    <div className="rounded-card border border-line bg-surface">
      <table aria-label="Clients" className="w-full border-collapse text-13">
        <Head />
        <tbody>
          {clients.map((client) => (
            <Row key={client.id} client={client} actions={actions} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

export function ClientTableShape() {
  return (
    <div className="rounded-card border border-line bg-surface">
      <div className="h-9 border-line border-b" />
      {['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j'].map((key) => (
        <div key={key} className="flex h-11.5 items-center gap-4 border-line border-b px-4 last:border-0">
          <Skeleton className="h-7.5 w-7" />
          <Skeleton className="h-3.5 w-40" />
          <Skeleton className="ml-auto h-3.5 w-48 max-md:hidden" />
          <Skeleton className="h-5.5 w-16 rounded-full max-md:ml-auto" />
        </div>
      ))}
    </div>
  );
}
