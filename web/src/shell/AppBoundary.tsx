import { useLingui } from '@lingui/react/macro';
import { Component, type ReactNode } from 'react';
import { paths } from '../paths.ts';
import { Button } from '../ui/Button.tsx';

/** The last boundary: an error while drawing shows a page with a way to continue, never a blank one. */
export class AppBoundary extends Component<{ children: ReactNode }, { isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError(): { isBroken: boolean } {
    return { isBroken: true };
  }

  override render(): ReactNode {
    return this.state.isBroken ? <BrokenPage /> : this.props.children;
  }
}

/** What the report says of it. */
const BROKEN_PAGE = 'page broke';

function BrokenPage() {
  const { t } = useLingui();
  return (
    <main
      role="alert"
      className="world grid min-h-dvh place-content-center justify-items-center p-6 text-center"
    >
      <img
        src="/static/dialogs/oh-no.webp"
        srcSet="/static/dialogs/oh-no@2x.webp 2x"
        alt=""
        width={140}
        height={140}
        className="size-35 object-contain"
      />
      <h1 className="mt-5 text-4xl font-extrabold">
        {t({ id: 'app.broken', message: 'Something broke on this page' })}
      </h1>
      <p className="mt-2 max-w-95 text-md text-muted">
        {t({
          id: 'app.brokenText',
          message:
            'That is our fault, and your money is safe. Reload the page, or start again from the lobby.',
        })}
      </p>
      <div className="mt-6 flex flex-wrap justify-center gap-2.5">
        <Button size="large" onClick={() => location.reload()}>
          {t({ id: 'app.reload', message: 'Reload the page' })}
        </Button>
        <Button
          size="large"
          look="quiet"
          onClick={() => {
            location.hash = '#/';
            location.reload();
          }}
        >
          {t({ id: 'app.toLobby', message: 'To the lobby' })}
        </Button>
        <Button
          size="large"
          look="quiet"
          onClick={() => {
            location.hash = `#${paths.reportProblem({ from: location.hash.slice(1), reference: BROKEN_PAGE })}`;
            location.reload();
          }}
        >
          {t({ id: 'app.report', message: 'Report this problem' })}
        </Button>
      </div>
    </main>
  );
}
