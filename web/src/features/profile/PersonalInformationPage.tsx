import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import {
  AtSign,
  Cake,
  CalendarDays,
  Coins,
  Fingerprint,
  KeyRound,
  Landmark,
  Pencil,
  Phone,
  ShieldCheck,
  UserRound,
} from 'lucide-react';
import { useState } from 'react';
import { queries } from '../../api/queries.ts';
import { useSiteFlags } from '../../session/use-site-flags.ts';
import { useRoleName } from '../../state/use-role-name.ts';
import { useTimezone } from '../../state/use-timezone.ts';
import { calendarDay } from '../../i18n/clock-time.ts';
import { paths } from '../../paths.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Button } from '../../ui/Button.tsx';
import { LoadFailed } from '../../ui/LoadFailed.tsx';
import { Page } from '../../page/Page.tsx';
import { ReadingSkeleton } from '../../ui/ReadingSkeleton.tsx';
import { AvatarSheet } from './AvatarSheet.tsx';
import { BirthDateSheet } from './BirthDateSheet.tsx';
import { ChangeRow, FactRow, LinkRow } from './InfoRow.tsx';
import { NicknameSheet } from './NicknameSheet.tsx';
import { NextPhone } from './NextPhone.tsx';
import { PhoneSheet } from './PhoneSheet.tsx';

/** /personalInformation: the player's data, and what of it they can change. */
export function PersonalInformationPage() {
  const { t } = useLingui();
  const frame = { title: t({ id: 'menu.personalInformation', message: 'Personal information' }) };
  const { data, isError, refetch } = useProfile();
  const [open, setOpen] = useState<'avatar' | What>();
  if (!data)
    return (
      <Page {...frame}>{isError ? <LoadFailed onRetry={() => void refetch()} /> : <ReadingSkeleton />}</Page>
    );
  const close = (): void => setOpen(undefined);
  return (
    <Page {...frame}>
      <Head profile={data} onChange={() => setOpen('avatar')} />
      <About profile={data} onChange={setOpen} />
      <More />
      {open === 'avatar' && <AvatarSheet account={data.account} chosen={data.avatar} onClose={close} />}
      {open === 'nickname' && <NicknameSheet nickname={data.nickname} onClose={close} />}
      {open === 'birthDate' && <BirthDateSheet onClose={close} />}
      {open === 'phone' && <PhoneSheet profile={data} onClose={close} />}
    </Page>
  );
}

/** What a row of the page opens. */
type What = 'nickname' | 'phone' | 'birthDate';

type Profile = NonNullable<ReturnType<typeof useProfile>['data']>;
const useProfile = () => useQuery(queries.profile());

interface ProfileProps {
  profile: Profile;
}

function Head({ profile: data, onChange }: ProfileProps & { onChange: () => void }) {
  const { t } = useLingui();
  const roleName = useRoleName();
  return (
    <section className="flex items-center gap-4 rounded-panel border border-line bg-linear-to-br from-overlay to-surface p-4 desktop:p-5">
      <Avatar
        name={data.account}
        picture={data.avatar}
        className="size-20 text-6xl shadow-panel desktop:size-24"
      />
      <div className="min-w-0 flex-1">
        <p className="truncate text-2xl/7 font-extrabold">{data.nickname || data.account}</p>
        <p className="truncate text-base text-muted">
          {data.account} · {roleName(data.identity.type)}
        </p>
        <Button look="quiet" className="mt-2.5 max-w-full px-3.5" onClick={onChange}>
          <Pencil size={15} className="shrink-0" aria-hidden="true" />
          <span className="truncate">{t({ id: 'profile.changePicture', message: 'Change picture' })}</span>
        </Button>
      </div>
    </section>
  );
}

function About({ profile: data, onChange }: ProfileProps & { onChange: (what: What) => void }) {
  const { t } = useLingui();
  const timezone = useTimezone();
  const roleName = useRoleName();
  const since = calendarDay(data.create_time, timezone);
  return (
    <section
      aria-label={t({ id: 'profile.about', message: 'About you' })}
      className="mt-4 rounded-panel border border-line bg-surface px-4 desktop:px-5"
    >
      <ul className="divide-y divide-line">
        <ChangeRow
          icon={<UserRound size={18} aria-hidden="true" />}
          label={t({ id: 'profile.nickname', message: 'Nickname' })}
          value={data.nickname}
          action={t({ id: 'profile.changeNickname', message: 'Change nickname' })}
          onChange={() => onChange('nickname')}
        />
        <ChangeRow
          icon={<Phone size={18} aria-hidden="true" />}
          label={t({ id: 'profile.phone', message: 'Mobile number' })}
          value={data.phone ?? t({ id: 'profile.noPhone', message: 'None yet' })}
          note={
            data.phone !== null && !data.is_phone_verified
              ? t({ id: 'profile.phoneOpen', message: 'Not confirmed' })
              : undefined
          }
          action={t({ id: 'profile.changePhone', message: 'Change mobile number' })}
          onChange={() => onChange('phone')}
        />
        {data.next_phone !== null && <NextPhone next={data.next_phone} />}
        {data.identity.type === 'player' && (
          <BirthDate date={data.birth_date} onChange={() => onChange('birthDate')} />
        )}
        <FactRow
          icon={<AtSign size={18} aria-hidden="true" />}
          label={t({ id: 'profile.account', message: 'Account' })}
          value={data.account}
        />
        <FactRow
          icon={<ShieldCheck size={18} aria-hidden="true" />}
          label={t({ id: 'profile.role', message: 'Role' })}
          value={roleName(data.identity.type)}
        />
        <FactRow
          icon={<Coins size={18} aria-hidden="true" />}
          label={t({ id: 'profile.currency', message: 'Currency' })}
          value={data.currency}
        />
        <FactRow
          icon={<CalendarDays size={18} aria-hidden="true" />}
          label={t({ id: 'profile.since', message: 'Member since' })}
          value={since}
        />
      </ul>
    </section>
  );
}

/** Given once: from then on it is a fact. */
function BirthDate({ date, onChange }: { date: string | null; onChange: () => void }) {
  const { t } = useLingui();
  const row = {
    icon: <Cake size={18} aria-hidden="true" />,
    label: t({ id: 'profile.birthDate', message: 'Date of birth' }),
  };
  if (date !== null) return <FactRow {...row} value={date} />;
  return (
    <ChangeRow
      {...row}
      value={t({ id: 'profile.noBirthDate', message: 'Not given' })}
      action={t({ id: 'profile.giveBirthDate', message: 'Give date of birth' })}
      onChange={onChange}
    />
  );
}

function More() {
  const { t } = useLingui();
  const flags = useSiteFlags();
  return (
    <nav
      aria-label={t({ id: 'profile.more', message: 'More about your account' })}
      className="mt-4 rounded-panel border border-line bg-surface px-2"
    >
      <ul className="divide-y divide-line">
        <LinkRow
          to="/changePassword"
          icon={<KeyRound size={18} aria-hidden="true" />}
          title={t({ id: 'menu.changePassword', message: 'Change password' })}
        />
        <LinkRow
          to="/security"
          icon={<Fingerprint size={18} aria-hidden="true" />}
          title={t({ id: 'menu.security', message: 'Login and security' })}
        />
        {flags.onlineDepositWithdrawal && (
          <LinkRow
            to={paths.accountBinding()}
            icon={<Landmark size={18} aria-hidden="true" />}
            title={t({ id: 'menu.accountBinding', message: 'Account binding' })}
          />
        )}
      </ul>
    </nav>
  );
}
