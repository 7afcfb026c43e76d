import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Clock, ExternalLink, HeartHandshake } from 'lucide-react';
import { queries } from '../../api/queries.ts';
import { LoadFailed } from '../../ui/LoadFailed.tsx';
import { Page } from '../../page/Page.tsx';
import { ReadingSkeleton } from '../../ui/ReadingSkeleton.tsx';
import { ContactChannel } from './ContactChannel.tsx';
import { channelAddress } from './channel-address.ts';

/** /contactUs: all ways to contact the operator, the hours, and other sources of help. */
export function ContactPage() {
  const { t } = useLingui();
  const frame = {
    title: t({ id: 'contact.title', message: 'Contact us' }),
    lead: t({ id: 'contact.lead', message: 'Choose the way that suits you. We read every message.' }),
  };
  const { data, isError, refetch } = useQuery(queries.contact());
  if (!data)
    return (
      <Page {...frame}>{isError ? <LoadFailed onRetry={() => void refetch()} /> : <ReadingSkeleton />}</Page>
    );
  return (
    <Page {...frame}>
      <p className="mb-4 flex items-center gap-2 text-base text-muted">
        <Clock size={16} aria-hidden="true" className="shrink-0 text-accent" />
        {data.hours}
      </p>
      <ul className="grid gap-3 md:grid-cols-2">
        {data.channels
          .filter((channel) => channelAddress(channel) !== undefined)
          .map((channel) => (
            <li key={channel.id}>
              <ContactChannel channel={channel} />
            </li>
          ))}
      </ul>
      {data.help.length > 0 && (
        <section
          aria-labelledby="contact-help"
          className="mt-8 rounded-card border border-line bg-surface p-4 desktop:p-5"
        >
          <h2 id="contact-help" className="flex items-center gap-2 text-xl/5 font-extrabold">
            <HeartHandshake size={20} aria-hidden="true" className="shrink-0 text-accent" />
            {t({ id: 'contact.help', message: 'If playing has stopped being fun' })}
          </h2>
          <ul className="mt-2 divide-y divide-line">
            {data.help.map((one) => (
              <li key={one.id} className="py-3">
                <a
                  href={channelAddress({ kind: 'social', url: one.url })}
                  target="_blank"
                  rel="noopener noreferrer"
                  className="inline-flex min-h-11 items-center gap-1.5 text-md/5 font-bold underline decoration-accent underline-offset-4"
                >
                  {one.name}
                  <ExternalLink size={15} aria-hidden="true" />
                </a>
                <p className="text-base text-muted">{one.text}</p>
              </li>
            ))}
          </ul>
        </section>
      )}
    </Page>
  );
}
