/** A logo drawn in the colour of the text around it. */
export function ProviderLogo({ src, width, height }: { src: string; width: number; height: number }) {
  return (
    <span
      aria-hidden="true"
      className="provider-logo"
      style={{ width, height, maskImage: `url("${src}")` }}
    />
  );
}
