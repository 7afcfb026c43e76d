export function StepTitle({ title, text }: { title: string; text: string }) {
  return (
    <div>
      <h2 className="text-[25px] leading-8 font-extrabold">{title}</h2>
      <p className="mt-0.5 text-[14.5px] text-muted">{text}</p>
    </div>
  );
}
