/** A country's flag, shown beside its name. */
export function Flag({ country }: { country: string }) {
  return (
    <img
      src={`/static/flags/${country.toLowerCase()}.webp`}
      alt=""
      width={28}
      height={21}
      loading="lazy"
      className="h-5.25 w-7 shrink-0 rounded-bar bg-control object-cover"
    />
  );
}
