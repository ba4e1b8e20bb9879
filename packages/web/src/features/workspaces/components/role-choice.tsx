import type { AssignableRole } from '@ruche/contracts/workspaces';
import { useId } from 'react';
import { roleDescriptions, roleNames } from '#entities/workspaces/role-texts.ts';
import { roleChoice as words } from '#features/workspaces/words/common.ts';

type RoleChoiceProps = {
  roles: readonly AssignableRole[];
  chosen: AssignableRole;
  onChoose: (role: AssignableRole) => void;
};

/** The roles that one may give, each with what it allows. */
export function RoleChoice({ roles, chosen, onChoose }: RoleChoiceProps) {
  const name = useId();
  return (
    <fieldset className="grid gap-1.5">
      <legend className="mb-1.5 font-medium text-13">{words.role}</legend>
      {roles.map((role) => (
        <label
          key={role}
          className="grid cursor-pointer grid-cols-[auto_1fr] items-center gap-x-2.5 gap-y-0.5 rounded-control border border-line px-3 py-2.5 font-medium text-14 transition-colors hover:bg-hover has-checked:border-honey has-checked:bg-honey-soft"
        >
          <input
            type="radio"
            name={name}
            value={role}
            checked={role === chosen}
            onChange={() => onChoose(role)}
            className="size-4.5 accent-honey"
          />
          {roleNames[role]}
          <span className="col-start-2 font-normal text-13 text-muted">{roleDescriptions[role]}</span>
        </label>
      ))}
    </fieldset>
  );
}
