import type { Client } from '@ruche/contracts/clients';
import { Link } from '@tanstack/react-router';
import { Fragment, type Ref } from 'react';
import { StatusBadge } from '#components/ui/badge.tsx';
import { paths } from '#config/paths.ts';
import { AccountMarks } from '#entities/accounts/account-marks.tsx';
import { ClientLogo } from '#entities/clients/client-logo.tsx';
import { clientTable as words } from '#features/clients/words/client.ts';
import { cn } from '#lib/class-names.ts';
import { useMediaQuery } from '#lib/use-media-query.ts';
import { useWindowRows } from '#lib/use-window-rows.ts';
import { type ClientActions, ClientMenu, type ClientRowsProps, ReadOnlyBadge } from './client-menu.tsx';
import { TagList } from './tag-list.tsx';

/** On narrow screens name, status and menu are left; email and accounts move below the name. */
const columns = [
  { title: words.name, className: 'pl-4' },
  { title: words.company, className: 'w-[16%] max-lg:hidden' },
  { title: words.email, className: 'w-[30%] max-md:hidden lg:w-[22%] xl:w-[19%]' },
  { title: words.status, className: 'w-26' },
  { title: words.tags, className: 'w-[12%] max-xl:hidden' },
  { title: words.socialAccounts, className: 'w-37 max-md:hidden' },
  { title: words.added, className: 'w-27 max-xl:hidden' },
] as const;

const twoLines = 'line-clamp-2 hyphens-none break-words';
const cellClass = 'px-3 py-1.5 text-left';

/** Two lines rather than a cut address: it breaks before the @. */
function Email({ email }: Pick<Client, 'email'>) {
  const at = email.lastIndexOf('@');
  return (
    <span className={twoLines} title={email}>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </span>
  );
}

const added = new Intl.DateTimeFormat('en-US', { day: 'numeric', month: 'short', year: 'numeric' });

function Head() {
  return (
    <thead className="border-line border-b text-12 text-muted">
      <tr aria-rowindex={1}>
        {columns.map(({ title, className }) => (
          <th key={title} scope="col" className={cn(cellClass, 'h-9 whitespace-nowrap font-medium', className)}>
            {title}
          </th>
        ))}
        <th scope="col" className="w-12">
          <span className="sr-only">{words.actions}</span>
        </th>
      </tr>
    </thead>
  );
}

type RowProps = {
  client: Client;
  actions: ClientActions;
  index: number;
  ref: Ref<HTMLTableRowElement>;
};

function Row({ client, actions, index, ref }: RowProps) {
  return (
    <tr
      ref={ref}
      data-index={index}
      // The head is the first row.
      aria-rowindex={index + 2}
      className="h-11 border-line border-b last:border-0 hover:bg-hover max-md:h-12.5"
    >
      <th scope="row" className={cn(cellClass, 'pl-4 font-medium')}>
        <div className="flex min-w-0 items-center gap-2.5">
          <ClientLogo client={client} className="h-7.5 w-7" />
          <div className="min-w-0">
            <Link
              to={paths.client}
              params={{ clientId: client.id }}
              className="line-clamp-2 rounded-small [overflow-wrap:anywhere] hover:underline"
            >
              {client.name}
            </Link>
            <div className="pb-0.5 empty:hidden">
              <ReadOnlyBadge client={client} />
            </div>
            <span className="block font-normal text-12 text-muted [overflow-wrap:anywhere] md:hidden">
              {client.email}
            </span>
            {client.socialAccounts.length > 0 && (
              <div className="pt-1 pb-0.5 font-normal md:hidden">
                <AccountMarks client={client} />
              </div>
            )}
          </div>
        </div>
      </th>
      <td className={cn(cellClass, 'text-muted max-lg:hidden')}>
        <span className={twoLines}>{client.companyName ?? words.noCompany}</span>
      </td>
      <td className={cn(cellClass, 'text-muted max-md:hidden')}>
        <Email email={client.email} />
      </td>
      <td className={cellClass}>
        <StatusBadge status={client.status} />
      </td>
      <td className={cn(cellClass, 'max-xl:hidden')}>
        <TagList tags={client.tags} most={2} />
      </td>
      <td className={cn(cellClass, 'whitespace-nowrap max-md:hidden')}>
        <AccountMarks client={client} />
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

function Gap({ height }: { height: number }) {
  return height > 0 ? <tr aria-hidden="true" style={{ height }} /> : null;
}

/** One line per client, for those who have two hundred. Its columns stay put while other lines come into view. */
export function ClientTable({ clients, actions, isWhole }: ClientRowsProps) {
  const isNarrow = useMediaQuery('(width < 48rem)');
  const { rows, after, list, measure } = useWindowRows<HTMLTableSectionElement>({
    count: clients.length,
    // On narrow screens with or without a line of accounts.
    guessHeight: (index) => (isNarrow ? (clients[index]?.socialAccounts.length ? 76 : 50) : 44),
  });
  return (
    <div className="rounded-card border border-line bg-surface">
      <table
        aria-label={words.label}
        aria-rowcount={isWhole ? clients.length + 1 : -1}
        className="w-full table-fixed border-collapse text-13"
      >
        <Head />
        <tbody ref={list} data-windowed="">
          {rows.map(({ index, before }) => {
            const client = clients[index];
            if (client === undefined) return null;
            return (
              <Fragment key={client.id}>
                <Gap height={before} />
                <Row client={client} actions={actions} index={index} ref={measure} />
              </Fragment>
            );
          })}
          <Gap height={after} />
        </tbody>
      </table>
    </div>
  );
}
