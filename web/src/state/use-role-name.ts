import { useLingui } from '@lingui/react/macro';
import type { Profile } from '@parlour/contract/auth';

/** The role name: the identity type in words (rule A2). */
export function useRoleName(): (type: Profile['identity']['type']) => string {
  const { t } = useLingui();
  const names: Record<Profile['identity']['type'], string> = {
    company: t({ id: 'role.company', message: 'Company' }),
    shareholder: t({ id: 'role.shareholder', message: 'Shareholder' }),
    master: t({ id: 'role.master', message: 'Master agent' }),
    agent: t({ id: 'role.agent', message: 'Agent' }),
    player: t({ id: 'role.player', message: 'Player' }),
  };
  return (type) => names[type];
}
